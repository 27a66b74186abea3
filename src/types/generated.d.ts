/** Modules that the site's plugins generate. */
declare module '@generated/landing/default/landing.json' {
  const data: import('../plugins/landing/types').LandingData;
  export default data;
}

declare module '@generated/walkthroughs/default/walkthroughs.json' {
  const data: readonly import('../plugins/walkthroughs/types').Walkthrough[];
  export default data;
}

declare module '@generated/releases/default/releases.json' {
  const data: readonly import('../plugins/releases/types').Release[];
  export default data;
}
