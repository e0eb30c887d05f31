// Starts web servers of this machine on a folder, with what docgen writes for them. They are Debian's packages nginx, apache2 and caddy.
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

export const HOSTS = { nginx: 'nginx', apache: 'apache2', caddy: 'caddy' } as const;
export type Host = keyof typeof HOSTS;

const env = { ...process.env, PATH: `${process.env.PATH}${delimiter}/usr/sbin${delimiter}/sbin` };

export function isInstalled(host: Host): boolean {
  try {
    execFileSync('sh', ['-c', `command -v ${HOSTS[host]}`], { env });
    return true;
  } catch {
    return false;
  }
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** @param path sent as it is, of characters that an address may have */
export const ask = (port: number, path: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks).toString() }),
      );
    });
    sent.on('error', reject);
    sent.end();
  });

export interface Served {
  /** What the host answers for, below its root. */
  root: string;
  /** The output folder. */
  out: string;
  port: number;
  /** `trailingSlash: false`: pages and folders share names. */
  isFlat: boolean;
}

/** @returns what ends it */
export async function startHost(host: Host, sites: Served[]): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'docgen-host-'));
  chmodSync(folder, 0o755);
  const config = join(folder, 'config');
  writeFileSync(config, CONFIGS[host](sites, folder));
  const child = spawn(HOSTS[host], ARGUMENTS[host](config, folder), {
    env: { ...env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => printed.push(String(data)));
  const end = async () => {
    await ended(child);
    rmSync(folder, { recursive: true, force: true });
  };
  for (const { port } of sites) {
    for (let answers = false; !answers; ) {
      if (child.exitCode !== null) {
        await end();
        throw new Error(`${host} does not start: ${printed.join('')}`);
      }
      answers = await ask(port, '/').then(
        () => true,
        () => new Promise<false>((resolve) => setTimeout(() => resolve(false), 20)),
      );
    }
  }
  return end;
}

/**
 * Asks the server whether it accepts a sample of its configuration, without starting it.
 * @param text a whole `Caddyfile`, or a `server` of nginx without a port
 * @returns what the server prints if it refuses
 */
export function faultOfHostConfig(host: 'nginx' | 'caddy', text: string): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'docgen-host-'));
  const config = join(folder, 'config');
  // Only root can use the port that nginx takes if none is named.
  const server = text.replace('server {', 'server { listen 127.0.0.1:8080;');
  writeFileSync(config, host === 'nginx' ? `pid ${folder}/pid;\nevents {}\nhttp {\n  access_log off;\n${server}}\n` : text);
  const args = host === 'nginx' ? ['-t', ...ARGUMENTS.nginx(config, folder)] : ['validate', '--config', config, '--adapter', 'caddyfile'];
  try {
    const { status, stderr, error } = spawnSync(HOSTS[host], args, {
      env: { ...env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
      encoding: 'utf8',
    });
    return status === 0 ? undefined : (error?.message ?? stderr);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });

/** Free when asked. */
export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

const ARGUMENTS: Record<Host, (config: string, folder: string) => string[]> = {
  nginx: (config, folder) => ['-c', config, '-p', folder, '-e', join(folder, 'errors')],
  apache: (config) => ['-X', '-f', config],
  caddy: (config) => ['run', '--config', config, '--adapter', 'caddyfile'],
};

const CONFIGS: Record<Host, (sites: Served[], folder: string) => string> = {
  nginx: (sites, folder) => `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/errors;
events {}
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  ${sites
    .map(
      ({ root, out, port }) => `server {
    listen 127.0.0.1:${port};
    root "${root}";
    include "${out}/redirects.nginx.conf";
    include "${out}/headers.nginx.conf";
  }`,
    )
    .join('\n  ')}
}
`,
  apache: (sites, folder) => `ServerName localhost
PidFile ${folder}/pid
ErrorLog ${folder}/errors
${process.getuid?.() === 0 ? 'User www-data\nGroup www-data' : ''}
${['mpm_event', 'authz_core', 'mime', 'dir', 'headers', 'rewrite'].map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`).join('\n')}
TypesConfig /etc/mime.types
${sites
  .map(
    ({ root, port, isFlat }) => `Listen 127.0.0.1:${port}
<VirtualHost 127.0.0.1:${port}>
DocumentRoot "${root}"
<Directory "${root}">
AllowOverride FileInfo
DirectorySlash ${isFlat ? 'Off' : 'On'}
Require all granted
</Directory>
</VirtualHost>`,
  )
  .join('\n')}
`,
  caddy: (sites) => `{
	admin off
	auto_https off
}
${sites.map(({ root, out, port }) => `http://:${port} {\n\tbind 127.0.0.1\n\troot * "${root}"\n\timport "${out}/site.caddyfile"\n\tfile_server\n}`).join('\n')}
`,
};
