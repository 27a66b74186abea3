/** Work on the page in small parts, one per frame, after the typed text is painted. */
import { useEffect, useMemo } from 'react';

/** Work that pauses after each part. */
export type Work = Generator<undefined, void>;

export interface Frames {
  /** Begins work in the place of what is not done yet. */
  readonly start: (work: Work) => void;
  /** Does what is left at once. */
  readonly finish: () => void;
  /** Leaves undone what is left. */
  readonly stop: () => void;
}

/** Does one piece of work at a time; what is left stops with the component. */
export function useFrames(): Frames {
  const frames = useMemo(createFrames, []);
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
      // The next frame shows what was typed, and nothing else.
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
