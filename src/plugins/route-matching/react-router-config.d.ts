/** Original module. The plugin's alias would replace an import of `react-router-config`. */
declare module 'react-router-config/esm/react-router-config' {
  export * from 'react-router-config';
}
