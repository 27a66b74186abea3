/** Types of nprogress 0.2.0, as far as the site uses it. The package contains no types. */
declare module 'nprogress' {
  interface Options {
    /** Minimum share of the bar to show, from 0 to 1. */
    minimum: number;
    /** Duration of one step in milliseconds. */
    speed: number;
    /** Maximum share that one trickle adds. */
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
