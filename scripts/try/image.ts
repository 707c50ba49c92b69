/**
 * Runs the last stage of the image without a container engine: its files are copied to the places that
 * the Dockerfile names, in a mount namespace of its own where `/srv` and `/etc/nginx` are empty, everything
 * is made read-only but `/tmp`, and its entry point is started as its user. Then the health check is asked.
 * The first stage is what `npm run build` has made of this folder.
 *
 * Run as root on Linux, with the packages that the last stage installs: `npx tsx scripts/try/image.ts`
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DockerfileParser } from 'dockerfile-ast';

const root = path.join(__dirname, '../..');
const file = DockerfileParser.parse(
  readFileSync(path.join(root, 'deploy/templates/Dockerfile'), 'utf8'),
);
const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
const last = (keyword: string) => {
  const found = file.getInstructions().findLast((one) => one.getKeyword() === keyword);
  if (!found) throw new Error(`deploy/templates/Dockerfile has no ${keyword}.`);
  return found.getArgumentsContent() ?? '';
};
/** An instruction in its JSON form, as a command line. */
const command = (text: string) =>
  (JSON.parse(text.slice(text.indexOf('['))) as string[]).map(quote).join(' ');

/** Where the first stage leaves what later ones take: here, the folders of this project. */
const stages: Record<string, string> = { '/portal': root };
const built = /cp -a build (\S+)/.exec(
  file
    .getInstructions()
    .map((one) => one.getArgumentsContent())
    .join('\n'),
)?.[1];
if (!built)
  throw new Error(
    'The first stage of deploy/templates/Dockerfile does not say where the site goes.',
  );
stages[built] = path.join(root, 'build');

function here(source: string): string {
  const place = Object.keys(stages).find(
    (stage) => source === stage || source.startsWith(`${stage}/`),
  );
  if (!place) throw new Error(`COPY ${source}: no stage makes it.`);
  return stages[place] + source.slice(place.length);
}

const final = file.getInstructions().findLast((one) => one.getKeyword() === 'FROM');
const copies = file
  .getCOPYs()
  .filter((copy) => copy.getRange().start.line > (final?.getRange().start.line ?? 0))
  .map((copy) => copy.getArguments().map((argument) => argument.getValue()))
  .map(
    ([source = '', target = '']) =>
      `mkdir -p ${quote(target)} && cp -a ${quote(`${here(source)}/.`)} ${quote(target)}`,
  );
const [user = '', group = ''] = last('USER').split(':');

const script = `
mount --make-rprivate /
mount -t tmpfs none /srv
mount -t tmpfs none /etc/nginx
${copies.join('\n')}
mount -o remount,ro /srv
mount -o remount,ro /etc/nginx
mount -t tmpfs -o mode=1777 none /tmp
# As engines do, the output belongs to the user.
mkfifo -m 666 /tmp/output
cat /tmp/output &
setpriv --reuid=${user} --regid=${group} --clear-groups --no-new-privs ${command(last('ENTRYPOINT'))} > /tmp/output 2>&1 &
server=$!
for i in 1 2 3 4 5 6 7 8 9 10; do
  sleep 0.5
  if ${command(last('HEALTHCHECK'))}; then
    ps -o user=,args= -p $server
    kill -s ${last('STOPSIGNAL').replace('SIG', '')} $server
    wait $server
    exit $?
  fi
done
kill $server
exit 1
`;

const { status } = spawnSync('unshare', ['--mount', 'bash', '-euo', 'pipefail', '-c', script], {
  stdio: 'inherit',
});
console.log(status === 0 ? 'The image serves the site.' : 'The image does not serve the site.');
process.exitCode = status ?? 1;
