/** An empty module, in the place of modules that the browser does not need. */
export {};
