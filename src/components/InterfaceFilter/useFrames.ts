/** Runs DOM work in small parts, one per frame, after the typed text is painted. */
import { useEffect, useState } from 'react';

/** Work that yields after each part. */
export type Work = Generator<undefined, void>;

/** Runs one piece of work at a time. Cancels it when the component unmounts. */
export function useFrames(): Pick<ReturnType<typeof createFrames>, 'start' | 'finish'> {
  const [frames] = useState(createFrames);
  useEffect(() => frames.stop, [frames]);
  return frames;
}

function createFrames() {
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
    /** Starts work and cancels unfinished work. */
    start: (work: Work): void => {
      stop();
      rest = work;
      // The next frame only paints the typed text.
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(step);
      });
    },
    /** Completes the remaining work immediately. */
    finish: (): void => {
      const work = rest;
      stop();
      while (work && !work.next().done);
    },
  };
}
