// Every lesson of every game, as the page would play it.

import { gzipSync } from "node:zlib";
import { FluentResource } from "@fluent/bundle";
import { beforeEach, describe, expect, test } from "vitest";
import type { BaseView } from "../games/types";
import type { Lesson } from "../wire/lesson";
import { answerOf } from "../positions/stopAnswer";
import { createCourse } from "./course";
import { declineLesson, finish, isDone, lessonFor, lessonsOf, nextLesson, offerLesson, reach, reached, taught } from "./lessons";
import { selectorOf } from "./light";

const files = import.meta.glob<Lesson>(["../../../games/*/book/lessons/*.json", "!**/index.json"], {
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
