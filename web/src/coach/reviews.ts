// Reviews and courses, polled until they are there. They never change, so each is loaded once.

import { createEffect, createSignal, on, onCleanup, type Accessor } from "solid-js";
import { ApiError, api } from "../net/api";
import type { Course, CourseStatus, Review, ReviewStatus } from "../wire/protocol";

/** How often to ask for the progress. */
const EVERY_MS = 1000;

const kept = new Map<string, Review>();
const courses = new Map<string, Course>();

const keyOf = (id: string, seat: number): string => `${id}/${seat}`;

/** The review, if it has been seen on this visit. */
export const keptReview = (id: string, seat: number): Review | null => kept.get(keyOf(id, seat)) ?? null;

/** One request; a finished review is cached. */
export async function askReview(id: string, seat: number): Promise<ReviewStatus> {
  const known = keptReview(id, seat);
  if (known) return { done: known.reviewed.length, of: known.reviewed.length, review: known };
  const status = await api.review(id, seat);
  if (status.review) kept.set(keyOf(id, seat), status.review);
  return status;
}

/** The same for a course. */
async function askCourse(id: string, seat: number): Promise<CourseStatus> {
  const known = courses.get(keyOf(id, seat));
  if (known) return { done: known.points.length, of: known.points.length, course: known };
  const status = await api.course(id, seat);
  if (status.course) courses.set(keyOf(id, seat), status.course);
  return status;
}

/** A refusal for lack of capacity has its own text. */
const ofReviews = (error: unknown): unknown =>
  error instanceof ApiError && error.code === "too_many"
    ? new ApiError("review_busy", error.message, error.wait)
    : error;

export interface Asking<Status> {
  status: Accessor<Status | null>;
  /** Why it failed. */
  problem: Accessor<unknown>;
  again: () => void;
}

export type Reviewing = Asking<ReviewStatus>;

/** Asks until the answer is there: the server abandons reviews that nobody asks for. */
function createAsking<Status>(
  id: Accessor<string>,
  seat: Accessor<number>,
  question: (id: string, seat: number) => Promise<Status>,
  isThere: (status: Status) => boolean,
): Asking<Status> {
  const [status, setStatus] = createSignal<Status | null>(null);
  const [problem, setProblem] = createSignal<unknown>(null);
  const [tries, setTries] = createSignal(0);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let round = 0;
  const ask = async (mine: number): Promise<void> => {
    try {
      const answer = await question(id(), seat());
      if (mine !== round) return;
      setStatus(() => answer);
      if (!isThere(answer)) timer = setTimeout(() => void ask(mine), EVERY_MS);
    } catch (error) {
      if (mine === round) setProblem(ofReviews(error));
    }
  };
  createEffect(
    on([id, seat, tries], () => {
      clearTimeout(timer);
      round += 1;
      setProblem(null);
      setStatus(null);
      void ask(round);
    }),
  );
  onCleanup(() => {
    clearTimeout(timer);
    round += 1;
  });
  return { status, problem, again: () => setTries(tries() + 1) };
}

/** The decisions of a seat, and how good they were. */
export const createReviewing = (id: Accessor<string>, seat: Accessor<number>): Reviewing =>
  createAsking(id, seat, askReview, (status) => status.review !== null);

/** A seat's chances from step to step. */
export const createCourse = (id: Accessor<string>, seat: Accessor<number>): Asking<CourseStatus> =>
  createAsking(id, seat, askCourse, (status) => status.course !== null);
