// Read by the Babel loader of the site's bundler when `BABEL_LOADER=true` switches it on in place
// of SWC (tests/e2e/build checks that the site builds that way). Jest and the default build use SWC.
module.exports = {
  presets: [require.resolve('@docusaurus/core/lib/babel/preset')],
};
