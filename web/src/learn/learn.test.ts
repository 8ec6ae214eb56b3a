// Every lesson of every game, as the page would play it.

import { gzipSync } from "node:zlib";
import { FluentResource } from "@fluent/bundle";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { BaseView } from "../games/types";
import type { Lesson } from "../wire/lesson";
import { answerOf } from "../positions/stopAnswer";
import { createCourse } from "./course";
import { lessonFor } from "./ideas";
import { declineLesson, finish, isDone, learnt, lessonsOf, nextLesson, offerLesson, progressIn, reach, reached, taught, wayThrough } from "./lessons";
import { selectorOf } from "./light";

const files = import.meta.glob<Lesson>(["../../../games/*/book/lessons/*.json", "!**/{index,ideas}.json"], {
  eager: true,
  import: "default",
});
const all = Object.entries(files).map(([path, lesson]) => [path.replace(/.*\/games\//, ""), lesson] as const);

describe.each(all)("%s", (path, lesson) => {
  test("is small enough to come at once", () => {
    expect(gzipSync(JSON.stringify(lesson)).length).toBeLessThan(60_000);
  });

  test("is played to its end by doing what it asks, and answers every other choice", () => {
    const course = createCourse(lesson, 0);
    for (let stop = course.stop(); stop; stop = course.stop()) {
      expect(course.settled(), stop.name).toBe(true);
      const { legal } = course.presenter.view() as BaseView;
      if (stop.asks) {
        const { asks, name } = stop;
        for (const action of legal) {
          const answer = answerOf(stop, action, legal);
          const right = action === asks.action || asks.also.includes(action);
          expect(answer === null, `${name}: ${action}`).toBe(right);
          expect(answer?.refusal ?? null, `${name}: ${action} is legal`).toBeNull();
        }
        for (const wrong of asks.wrong) {
          const at = course.at();
          expect(course.act(wrong.action), `${name}: ${wrong.action}`).not.toBeNull();
          expect(course.answer()?.says).toBe(wrong.says);
          expect(course.at()).toBe(at);
        }
        expect(course.act(asks.action)).toBeNull();
        expect(course.answer()).toBeNull();
      } else {
        course.next();
      }
      course.presenter.flush();
    }
    expect(course.at(), path).toBe(lesson.stops.length);
  });

  test("lights what can be found", () => {
    for (const sign of lesson.stops.flatMap((stop) => stop.light)) {
      expect(() => document.querySelector(selectorOf(sign)), sign).not.toThrow();
    }
  });
});

describe("a lesson", () => {
  const [, lesson] = all[0] ?? [];
  if (!lesson) throw new Error("there is none");

  test("goes back to the stop before, with the cards as they lay", () => {
    const course = createCourse(lesson, 2);
    const before = course.presenter.view();
    course.jump(3);
    course.jump(2);
    expect(course.presenter.view()).toBe(before);
    expect(course.stop()?.name).toBe(lesson.stops[2]?.name);
  });

  test("refuses what nobody could do, and takes nothing where it only speaks", () => {
    const at = lesson.stops.findIndex((stop) => stop.asks);
    const course = createCourse(lesson, at);
    expect(course.act("dance")?.reason).toBe("not-now");
    const reading = lesson.stops.findIndex((stop) => !stop.asks);
    course.jump(reading);
    expect(course.act("dance")).not.toBeNull();
    expect(course.at()).toBe(reading);
  });

  test("goes on over its end at most once", () => {
    const course = createCourse(lesson, lesson.stops.length);
    expect(course.stop()).toBeNull();
    course.next();
    expect(course.at()).toBe(lesson.stops.length);
  });
});

describe("progress", () => {
  beforeEach(() => localStorage.clear());
  const game = taught()[0] ?? "";
  const [first = ""] = lessonsOf(game);

  test("is kept: where one is, and what is done", () => {
    reach(game, first, 3);
    expect(reached(game, first)).toBe(3);
    expect(nextLesson(game)).toBe(first);
    finish(game, first);
    expect([isDone(game, first), reached(game, first)]).toEqual([true, 0]);
    expect(offerLesson(game)).toBe(false);
  });

  test("leads on: what was begun comes first, then its game, then the others", () => {
    const games = taught();
    const [begun = "", other = ""] = games.slice(1);
    const [, second = "", third = ""] = lessonsOf(begun);
    reach(begun, second, 2);
    const way = wayThrough(games);
    expect(way[0]).toEqual({ game: begun, name: second, begun: true });
    expect(way[1]).toEqual({ game: begun, name: lessonsOf(begun)[0], begun: true });
    expect(way.findIndex((at) => at.game === other)).toBeGreaterThan(lessonsOf(begun).length - 1);
    expect(learnt()).toBe(false);
    finish(begun, third);
    expect(learnt()).toBe(true);
    expect(progressIn([begun])).toEqual({ n: 1, of: lessonsOf(begun).length });
    expect(wayThrough(games).some((at) => at.game === begun && at.name === third)).toBe(false);
  });

  test("is told to the house once: a lesson begun, and its end", async () => {
    const sent: unknown[] = [];
    let answers = false;
    vi.stubGlobal("fetch", (path: string, { body }: { body: string }) => {
      if (!answers) return Promise.reject(new TypeError("no network"));
      sent.push([path, JSON.parse(body)]);
      return Promise.resolve(new Response(null, { status: 204 }));
    });
    const lesson = lessonsOf(game)[1] ?? "";
    const settled = () => new Promise((done) => setTimeout(done, 0));
    reach(game, lesson, 0);
    reach(game, lesson, 1);
    await settled();
    expect(sent).toEqual([]);
    // Without the house nothing is counted, and it is told later.
    answers = true;
    for (const stop of [2, 3]) {
      reach(game, lesson, stop);
      await settled();
    }
    for (let time = 0; time < 2; time += 1) {
      finish(game, lesson);
      await settled();
    }
    const told = (finished: boolean) => ["/api/lessons", { game, lesson, finished }];
    expect(sent).toEqual([told(false), told(true)]);
    vi.unstubAllGlobals();
  });

  test("decides whether first steps are offered", () => {
    const other = taught().at(-1) ?? "";
    expect(offerLesson(other)).toBe(true);
    declineLesson(other);
    expect(offerLesson(other)).toBe(false);
    expect(offerLesson("chess")).toBe(false);
  });
});

test("an idea leads to the lesson that teaches it", () => {
  expect(lessonFor("kan", "fed")).toBe("words");
  expect(lessonFor("applewood", "bomb-drawn")).toBe("applewood-wait");
  expect([lessonFor("kan", "dance"), lessonFor("chess", "fed")]).toEqual([null, null]);
});

test("titles are there for every lesson", () => {
  const titles = import.meta.glob<string>("../../../games/*/book/lessons/titles.en.ftl", { query: "?raw", import: "default", eager: true });
  const ids = new Set(Object.values(titles).flatMap((text) => new FluentResource(text).body.map((entry) => entry.id)));
  for (const game of taught()) {
    for (const name of lessonsOf(game)) expect([...ids].some((id) => id.endsWith(`-lesson-${name}`)), name).toBe(true);
    expect([...ids].some((id) => id.endsWith(`-lesson-short-${game}`)), game).toBe(true);
  }
});
