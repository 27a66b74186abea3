/** Modules that the site's plugins generate. */
declare module '@generated/landing/default/landing.json' {
  const data: import('../plugins/landing/types').LandingData;
  export default data;
}

declare module '@generated/site-map/default/site-map.json' {
  const data: readonly import('../plugins/site-map/types').MapSection[];
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

declare module '@generated/releases/default/renames.json' {
  const renames: readonly import('../plugins/releases/types').Rename[];
  export default renames;
}

declare module '@generated/releases/default/current.json' {
  const current: { readonly version: string };
  export default current;
}

declare module '@generated/releases/default/library.json' {
  const library: import('../plugins/releases/types').LibraryFacts;
  export default library;
}

declare module '@generated/releases/default/services.json' {
  const services: readonly import('../plugins/releases/types').Service[];
  export default services;
}
