// Change: in addition to "Try again", the crash page links to the landing page and to a prefilled
// report.
export { default } from '@site/src/components/CrashReport';
