export default { version: 'v2.0.0' };
