// Reviews, asked for until they are there. A review never changes, so it is asked for once.

import { createEffect, createSignal, on, onCleanup, type Accessor } from "solid-js";
import { ApiError, api } from "../net/api";
import type { Review, ReviewStatus } from "../wire/protocol";

/** How often to ask how far it is. */
const EVERY_MS = 1000;

const kept = new Map<string, Review>();

const keyOf = (id: string, seat: number): string => `${id}/${seat}`;

/** The review, if it has been seen on this visit. */
export const keptReview = (id: string, seat: number): Review | null => kept.get(keyOf(id, seat)) ?? null;

/** One question; a review that comes is kept. */
export async function askReview(id: string, seat: number): Promise<ReviewStatus> {
  const known = keptReview(id, seat);
  if (known) return { done: known.reviewed.length, of: known.reviewed.length, review: known };
  const status = await api.review(id, seat);
  if (status.review) kept.set(keyOf(id, seat), status.review);
  return status;
}

/** A refusal for want of room has words of its own. */
const ofReviews = (error: unknown): unknown =>
  error instanceof ApiError && error.code === "too_many"
    ? new ApiError("review_busy", error.message, error.wait)
    : error;

export interface Reviewing {
  status: Accessor<ReviewStatus | null>;
  /** Why it does not come. */
  problem: Accessor<unknown>;
  again: () => void;
}

/** Asks until the review is there: the server gives up what nobody asks for any more. */
export function createReviewing(id: Accessor<string>, seat: Accessor<number>): Reviewing {
  const [status, setStatus] = createSignal<ReviewStatus | null>(null);
  const [problem, setProblem] = createSignal<unknown>(null);
  const [tries, setTries] = createSignal(0);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let round = 0;
  const ask = async (mine: number): Promise<void> => {
    try {
      const answer = await askReview(id(), seat());
      if (mine !== round) return;
      setStatus(answer);
      if (!answer.review) timer = setTimeout(() => void ask(mine), EVERY_MS);
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
