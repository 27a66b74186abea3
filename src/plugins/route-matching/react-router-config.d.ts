/** The module itself, behind the alias that this plugin sets. */
declare module 'react-router-config/esm/react-router-config' {
  export * from 'react-router-config';
}
