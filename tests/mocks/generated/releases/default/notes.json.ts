export default { exist: true };
