/** Modules that the site's plugins generate. */
declare module '@generated/landing/default/landing.json' {
  const data: import('../plugins/landing/types').LandingData;
  export default data;
}
