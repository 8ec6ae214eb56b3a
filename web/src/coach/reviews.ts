// Reviews and courses, polled until they are there. They never change, so each is loaded once.

import { createSignal, onCleanup, type Accessor } from "solid-js";
import { follow } from "../base/follow";
import { ApiError, api } from "../net/api";
import type { CourseStatus, Review, ReviewStatus } from "../wire/protocol";

/** How often to ask for the progress. */
const EVERY_MS = 1000;

const keyOf = (id: string, seat: number): string => `${id}/${seat}`;

type Question<Status> = (id: string, seat: number) => Promise<Status>;

/** The question whose answer is cached, once it is there. */
const cached =
  <Status>(kept: Map<string, Status>, question: Question<Status>, isThere: (status: Status) => boolean): Question<Status> =>
  async (id, seat) => {
    const status = kept.get(keyOf(id, seat)) ?? (await question(id, seat));
    if (isThere(status)) kept.set(keyOf(id, seat), status);
    return status;
  };

const reviews = new Map<string, ReviewStatus>();
const hasReview = ({ review }: ReviewStatus): boolean => review !== null;
const hasCourse = ({ course }: CourseStatus): boolean => course !== null;

/** The review, if it has been seen on this visit. */
export const keptReview = (id: string, seat: number): Review | null => reviews.get(keyOf(id, seat))?.review ?? null;

/** One request; a finished review is cached. */
export const askReview = cached(reviews, api.review, hasReview);

const askCourse = cached(new Map<string, CourseStatus>(), api.course, hasCourse);

/** A refusal for lack of capacity has its own text. */
const ofReviews = (error: unknown): unknown =>
  error instanceof ApiError && error.code === "too_many"
    ? new ApiError("review_busy", error.message, error.wait)
    : error;

export interface Asking<Status> {
  status: Accessor<Status | null>;
  problem: Accessor<unknown>;
  again: () => void;
}



/** Asks until the answer is there: the server abandons reviews that nobody asks for. */
function createAsking<Status>(
  id: Accessor<string>,
  seat: Accessor<number>,
  question: Question<Status>,
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
  follow([id, seat, tries], () => {
    clearTimeout(timer);
    round += 1;
    setProblem(null);
    setStatus(null);
    void ask(round);
  });
  onCleanup(() => {
    clearTimeout(timer);
    round += 1;
  });
  return { status, problem, again: () => setTries(tries() + 1) };
}

/** The decisions of a seat, and how good they were. */
export const createReviewing = (id: Accessor<string>, seat: Accessor<number>): Asking<ReviewStatus> =>
  createAsking(id, seat, askReview, hasReview);

/** A seat's chances from step to step. */
export const createCourse = (id: Accessor<string>, seat: Accessor<number>): Asking<CourseStatus> =>
  createAsking(id, seat, askCourse, hasCourse);
