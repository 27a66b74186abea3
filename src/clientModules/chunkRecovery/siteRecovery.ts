/** The recovery instance of this tab, connected to the browser. */
import siteConfig from '@generated/docusaurus.config';
import { isRunning, readDeployedVersion } from './deployment';
import { loadInFull } from './fullLoad';
import { Recovery } from './recovery';

async function reloadIfRedeployed(): Promise<boolean> {
  const { baseUrl } = siteConfig;
  const target = window.location.href;
  const deployed = await readDeployedVersion(baseUrl);
  const hasMovedOn = window.location.href !== target;
  if (!deployed || hasMovedOn || isRunning(deployed, baseUrl)) return false;
  return loadInFull(window, [...deployed.scripts, deployed.sections].join(' '));
}

export const recovery = new Recovery(reloadIfRedeployed);
