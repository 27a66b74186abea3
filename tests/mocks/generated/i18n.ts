export default {
  defaultLocale: 'en',
  locales: ['en'],
  currentLocale: 'en',
  path: 'i18n',
  localeConfigs: {},
};
