export const prefixes = {};
export const loaders = {};
