/** The one recovery of this tab, wired to the browser. */
import siteConfig from '@generated/docusaurus.config';
import { isRunning, readDeployedVersion } from './deployment';
import { loadInFull } from './fullLoad';
import { Recovery } from './recovery';

async function leaveIfRedeployed(): Promise<boolean> {
  const { baseUrl } = siteConfig;
  const target = window.location.href;
  const deployed = await readDeployedVersion(baseUrl);
  const hasMovedOn = window.location.href !== target;
  if (!deployed || hasMovedOn) return false;
  const scripts = [...document.scripts].map(({ src }) => src).filter((src) => src !== '');
  const loader = document.querySelector<HTMLElement>('script[data-sections]');
  if (isRunning(deployed, baseUrl, scripts, loader?.dataset.sections)) return false;
  return loadInFull(window, [...deployed.scripts, deployed.sections].join(' '));
}

export const recovery = new Recovery({
  leaveIfRedeployed,
  warn: (message, error) => console.warn(message, error),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
});
