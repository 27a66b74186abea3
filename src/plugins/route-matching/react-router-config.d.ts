/** The original module, which the alias of this plugin would hide. */
declare module 'react-router-config/esm/react-router-config' {
  export * from 'react-router-config';
}
