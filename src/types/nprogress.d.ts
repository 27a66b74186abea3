/** The part of nprogress 0.2.0 that the site uses; the package ships no types. */
declare module 'nprogress' {
  interface Options {
    /** Smallest share of the bar that is shown, from 0 to 1. */
    minimum: number;
    /** Duration of one step in milliseconds. */
    speed: number;
    /** Largest share that one trickle adds. */
    trickleRate: number;
    /** Milliseconds between two trickles. */
    trickleSpeed: number;
    template: string;
    barSelector: string;
  }
  const nprogress: {
    readonly settings: Readonly<Options>;
    readonly status: number | null;
    configure(options: Partial<Options>): void;
    start(): void;
    done(): void;
    remove(): void;
  };
  export default nprogress;
}
