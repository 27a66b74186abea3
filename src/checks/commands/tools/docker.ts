import {
  type RecordedCommand,
  type RecordedTool,
  readTool,
  type Tool,
  withAliases,
} from '../toolTable';
import recordedTable from './dockerCommands.json';

const recorded = recordedTable as unknown as RecordedTool;

// Source: docker buildx 0.25 (https://docs.docker.com/reference/cli/docker/buildx/build/). This
// plugin also implements `docker build` and `docker builder`.
const buildOptions =
  '--add-host= --allow= --annotation= --attest= --build-arg= --build-context= --builder= --cache-from= --cache-to= --call= --cgroup-parent= --check --debug,-D --file,-f= --iidfile= --label= --load --metadata-file= --network= --no-cache --no-cache-filter= --output,-o= --platform= --progress=auto|none|plain|quiet|rawjson|tty --provenance= --pull --push --quiet,-q --sbom= --secret= --shm-size= --ssh= --tag,-t= --target= --ulimit=';
const build: RecordedCommand = { options: buildOptions, operands: [1, 1] };
const prune: RecordedCommand = {
  options:
    '--all,-a --builder= --filter= --force,-f --keep-storage= --max-used-space= --min-free-space= --reserved-space= --verbose',
  operands: [0, 0],
};

const program = readTool('docker', 'pflag', {
  global: recorded.global,
  commands: {
    ...recorded.commands,
    build,
    'builder build': build,
    'builder prune': prune,
    'buildx build': build,
    'buildx prune': prune,
    'buildx bake': {
      options:
        '--allow= --builder= --call= --check --debug,-D --file,-f= --list= --load --metadata-file= --no-cache --print --progress=auto|none|plain|quiet|rawjson|tty --provenance= --pull --push --sbom= --set=<pair>',
      operands: [0, null],
    },
    'buildx create': {
      options:
        '--append --bootstrap --buildkitd-config= --buildkitd-flags= --driver= --driver-opt= --leave --name= --node= --platform= --use',
      operands: [0, 1],
    },
    'buildx du': { options: '--builder= --filter= --format= --verbose', operands: [0, 0] },
    'buildx imagetools create': {
      options:
        '--annotation= --append --builder= --dry-run --file,-f= --platform= --prefer-index --progress= --tag,-t=',
      operands: [0, null],
    },
    'buildx imagetools inspect': { options: '--builder= --format= --raw', operands: [1, 1] },
    'buildx inspect': { options: '--bootstrap --builder=', operands: [0, 1] },
    'buildx ls': { options: '--format= --no-trunc', operands: [0, 0] },
    'buildx rm': {
      options:
        '--all-inactive --builder= --force,-f --keep-daemon --keep-state --timeout=<duration>',
      operands: [0, null],
    },
    'buildx stop': { options: '--builder=', operands: [0, 1] },
    'buildx use': { options: '--builder= --default --global', operands: [1, 1] },
    'buildx version': { options: '', operands: [0, 0] },
  },
});

/** The Docker CLI with its build plugin. */
export const docker: Tool = withAliases(program, {
  'container list': 'container ls',
  'container ps': 'container ls',
  'image list': 'image ls',
  'image remove': 'image rm',
  'network list': 'network ls',
  'network remove': 'network rm',
  'volume list': 'volume ls',
  'volume remove': 'volume rm',
});
