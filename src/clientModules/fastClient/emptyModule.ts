/** An empty module, which replaces modules that the browser does not need. */
export {};
