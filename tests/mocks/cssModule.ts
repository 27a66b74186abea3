/** A CSS module whose every class is called by its own name. */
const classes: Record<string, string> = new Proxy(
  {},
  { get: (_target, name) => (name === '__esModule' ? false : String(name)) },
);
export default classes;
