/** Runs DOM work in small parts, one per frame, after the typed text is painted. */
import { useEffect, useState } from 'react';

/** Work that yields after each part. */
export type Work = Generator<undefined, void>;

export interface Frames {
  /** Starts work and cancels unfinished work. */
  readonly start: (work: Work) => void;
  /** Completes the remaining work immediately. */
  readonly finish: () => void;
  /** Cancels the remaining work. */
  readonly stop: () => void;
}

/** Runs one piece of work at a time. Cancels it when the component unmounts. */
export function useFrames(): Frames {
  const [frames] = useState(createFrames);
  useEffect(() => frames.stop, [frames]);
  return frames;
}

function createFrames(): Frames {
  let rest: Work | undefined;
  let frame = 0;
  const stop = (): void => {
    cancelAnimationFrame(frame);
    rest = undefined;
  };
  const step = (): void => {
    if (rest && !rest.next().done) frame = requestAnimationFrame(step);
  };
  return {
    stop,
    start: (work) => {
      stop();
      rest = work;
      // The next frame only paints the typed text.
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(step);
      });
    },
    finish: () => {
      const work = rest;
      stop();
      while (work && !work.next().done);
    },
  };
}
