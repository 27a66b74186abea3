import { readTool, type Tool, withAliases } from '../toolTable';
import recorded from './dockerCommands.json';

// Source: docker buildx 0.25 (https://docs.docker.com/reference/cli/docker/buildx/build/). This
// plugin also implements `docker build` and `docker builder`.
const build =
  '1 --add-host= --allow= --annotation= --attest= --build-arg= --build-context= --builder= --cache-from= --cache-to= --call= --cgroup-parent= --check --debug,-D --file,-f= --iidfile= --label= --load --metadata-file= --network= --no-cache --no-cache-filter= --output,-o= --platform= --progress=auto|none|plain|quiet|rawjson|tty --provenance= --pull --push --quiet,-q --sbom= --secret= --shm-size= --ssh= --tag,-t= --target= --ulimit=';
const prune =
  '--all,-a --builder= --filter= --force,-f --keep-storage= --max-used-space= --min-free-space= --reserved-space= --verbose';

const program = readTool(
  'docker',
  'pflag',
  recorded.global,
  `
    ${recorded.commands.join('\n')}
    build ${build}
    builder build ${build}
    builder prune ${prune}
    buildx build ${build}
    buildx prune ${prune}
    buildx bake 0- --allow= --builder= --call= --check --debug,-D --file,-f= --list= --load --metadata-file= --no-cache --print --progress=auto|none|plain|quiet|rawjson|tty --provenance= --pull --push --sbom= --set=<pair>
    buildx create 0-1 --append --bootstrap --buildkitd-config= --buildkitd-flags= --driver= --driver-opt= --leave --name= --node= --platform= --use
    buildx du --builder= --filter= --format= --verbose
    buildx imagetools create 0- --annotation= --append --builder= --dry-run --file,-f= --platform= --prefer-index --progress= --tag,-t=
    buildx imagetools inspect 1 --builder= --format= --raw
    buildx inspect 0-1 --bootstrap --builder=
    buildx ls --format= --no-trunc
    buildx rm 0- --all-inactive --builder= --force,-f --keep-daemon --keep-state --timeout=<duration>
    buildx stop 0-1 --builder=
    buildx use 1 --builder= --default --global
    buildx version
  `,
);

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
