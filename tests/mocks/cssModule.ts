/** CSS module mock that maps each class to its own name. */
const classes: Record<string, string> = new Proxy(
  {},
  { get: (_target, name) => (name === '__esModule' ? false : String(name)) },
);
export default classes;
