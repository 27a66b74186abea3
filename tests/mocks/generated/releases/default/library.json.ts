export default { noun: 'service', hasReleaseNotes: true };
