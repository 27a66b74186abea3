import { readTool, type Tool, withAliases } from '../toolTable';
import recorded from './kubectlCommands.json';

/** kubectl, with its recorded commands. */
export const kubectl: Tool = withAliases(
  readTool('kubectl', 'pflag', recorded.global, recorded.commands.join('\n')),
  {
    'create cm': 'create configmap',
    'create deploy': 'create deployment',
    'create ns': 'create namespace',
    'create sa': 'create serviceaccount',
    'create svc clusterip': 'create service clusterip',
    'top nodes': 'top node',
    'top no': 'top node',
    'top pods': 'top pod',
    'top po': 'top pod',
  },
);

/** Resources of Kubernetes 1.32 and their short names, from `kubectl api-resources`. */
export const resources = new Set(
  `all bindings componentstatuses cs configmaps cm endpoints ep events ev limitranges limits
  namespaces ns nodes no persistentvolumeclaims pvc persistentvolumes pv pods po podtemplates
  replicationcontrollers rc resourcequotas quota secrets serviceaccounts sa services svc
  mutatingwebhookconfigurations validatingadmissionpolicies validatingwebhookconfigurations
  customresourcedefinitions crd crds apiservices controllerrevisions daemonsets ds deployments
  deploy replicasets rs statefulsets sts horizontalpodautoscalers hpa cronjobs cj jobs
  certificatesigningrequests csr leases endpointslices flowschemas prioritylevelconfigurations
  ingressclasses ingresses ing networkpolicies netpol runtimeclasses poddisruptionbudgets pdb
  clusterrolebindings clusterroles rolebindings roles priorityclasses pc csidrivers csinodes
  csistoragecapacities storageclasses sc volumeattachments`.split(/\s+/),
);

/**
 * Singular names of the resources: `deployments` → `deployment`, `ingresses` → `ingress`,
 * `policies` → `policy`.
 */
export const singulars = new Set(
  [...resources].map((name) =>
    name
      .replace(/ies$/, 'y')
      .replace(/(ss)es$/, '$1')
      .replace(/(?<!s)s$/, ''),
  ),
);
