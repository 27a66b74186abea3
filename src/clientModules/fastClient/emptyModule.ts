/** Empty module. Replaces modules that the browser does not need. */
export {};
