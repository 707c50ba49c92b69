import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { Release } from '@portal/postbuild/plugins/home/findLatestReleases';
import Layout from '@theme/Layout';
import MDXContent from '@theme/MDXContent';
import { brand } from '../brand';
import Demo from '../pages/_demo.mdx';
import ShiftChart from './ShiftChart';
import styles from './styles.module.css';

const { name, slug } = brand;

const ENTRY_POINTS = [
  {
    audience: 'On the shop floor',
    title: 'Read your machines',
    text: 'See what each machine does, what it consumes, and what it produces, and learn how every value is calculated.',
    to: `/docs/${slug}-apps/production_insight/productivity`,
    action: 'Understand OEE and its parts',
    links: [
      { label: 'Sign in for the first time', to: '/docs/first_steps' },
      {
        label: 'Status and alarms',
        to: `/docs/${slug}-apps/machine_monitoring/status_and_alarms`,
      },
      { label: 'Energy consumption', to: `/docs/${slug}-apps/machine_monitoring/consumption` },
      { label: 'Ask Zero, the assistant', to: '/docs/industrial-copilot/zero' },
    ],
  },
  {
    audience: 'Integrators',
    title: 'Connect a plant',
    text: 'Choose a kit, wire it, commission it without code, and bring the data into your own systems.',
    to: '/docs/iot-core/no-code-configurator/getting_started',
    action: 'Commission your first device',
    links: [
      { label: 'Connect an old press, step by step', to: `/docs/${slug}-platform/#old-press` },
      { label: 'Connect a PLC', to: '/docs/iot-core/no-code-configurator/ot_protocols' },
      { label: 'Receive data by webhook', to: '/docs/iot-core/integrations/webhook' },
      { label: 'REST API', to: '/docs/api/overview' },
      { label: 'Try the API without hardware', to: '/docs/api/try_without_hardware' },
    ],
  },
  {
    audience: 'Firmware developers',
    title: 'Program the boards',
    text: 'Write Python and C for the ZM1 family: sensors, fieldbuses, networks, cloud, and over-the-air updates.',
    to: '/docs-sdk/getting_started/sdk_guide',
    action: 'Install the SDK',
    links: [
      { label: 'Which board do you have?', to: '/docs-sdk/getting_started/#boards' },
      { label: 'Start from a finished project', to: '/docs-sdk/tutorials/projects' },
      { label: 'Update firmware over the air', to: '/docs-sdk/tutorials/FOTA' },
      { label: 'Library reference', to: '/docs-sdk/reference/sdk/stdlib/builtins' },
    ],
  },
];

const SECTIONS = [
  { title: 'Platform', text: 'Parts of the platform', to: `/docs/${slug}-platform/` },
  {
    title: `${name} Apps`,
    text: 'Monitoring, production, control',
    to: `/docs/category/${slug}-apps`,
  },
  {
    title: 'Industrial Copilot',
    text: 'Assistant, reports, rules',
    to: '/docs/category/industrial-copilot',
  },
  { title: 'IoT Core', text: 'Edge devices, data, integrations', to: '/docs/category/iot-core' },
  {
    title: 'Embedded SDK',
    text: 'Firmware in Python and C',
    to: '/docs-sdk/getting_started/',
  },
  {
    title: 'Tutorials',
    text: 'Step by step on real boards',
    to: '/docs-sdk/getting_started/#tutorials',
  },
  { title: 'REST API', text: 'Analytics and maintenance', to: '/docs/api/overview' },
  { title: 'Security', text: 'Ports, hosts, keys', to: '/docs/other-settings/cybersecurity' },
];

function Hero() {
  const { siteConfig } = useDocusaurusContext();
  return (
    <header className={styles.hero}>
      <p className={styles.eyebrow}>{siteConfig.title}</p>
      <h1>From the machine to reliable numbers</h1>
      <p className={styles.lead}>
        {name} turns signals from machines and electrical panels into availability, energy, and cost
        figures. You can also program its devices.
      </p>
      <nav className={styles.entryPoints} aria-label="Where to start">
        {ENTRY_POINTS.map(({ audience, title, to }) => (
          <Link key={audience} to={to}>
            <b>{title}</b>
            <span>{audience}</span>
          </Link>
        ))}
      </nav>
    </header>
  );
}

function TryIt() {
  return (
    <section className={`markdown ${styles.program}`} aria-labelledby="try">
      <h2 id="try">Run this program in your browser</h2>
      <MDXContent>
        <Demo />
      </MDXContent>
      <p>The simulated board blinks its LED. You don’t need a device or an installation.</p>
    </section>
  );
}

/** Tasks at a control panel that require no device, account, or installation. */
const PANEL_TASKS = [
  { label: 'Find a terminal', to: '/tools/pins' },
  { label: 'Convert 4–20 mA to a value', to: '/tools/signal' },
  { label: 'Look up an error or a log', to: '/tools#meaning' },
  { label: 'Set the switches', to: '/tools/switches' },
  { label: 'Print labels for a cabinet', to: '/tools/labels' },
  { label: 'Read without a network', to: '/offline' },
];

function Panel() {
  const search = useBaseUrl('/search');
  return (
    <section className={styles.panel} aria-labelledby="panel">
      <div>
        <h2 id="panel">At the panel</h2>
        <ul>
          {PANEL_TASKS.map(({ label, to }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
      </div>
      <search>
        <form className={styles.search} action={search}>
          <label htmlFor="home-search">Search the documentation</label>
          <div>
            <input
              id="home-search"
              type="search"
              name="q"
              placeholder="OEE, Modbus"
              autoComplete="off"
              required
            />
            <button type="submit" className="button button--primary">
              Search
            </button>
          </div>
        </form>
      </search>
    </section>
  );
}

function FirstSteps() {
  return (
    <section aria-labelledby="first-steps">
      <h2 id="first-steps">First steps</h2>
      <div className={styles.cards}>
        {ENTRY_POINTS.map(({ audience, text, to, action, links }) => (
          <article key={audience} className={styles.card}>
            <h3>
              <Link to={to}>{action}</Link>
            </h3>
            <p>{text}</p>
            <ul>
              {links.map((link) => (
                <li key={link.to}>
                  <Link to={link.to}>{link.label}</Link>
                </li>
              ))}
            </ul>
          </article>
        ))}
      </div>
    </section>
  );
}

function Sections() {
  return (
    <section aria-labelledby="sections">
      <h2 id="sections">All sections</h2>
      <ul className={styles.sections}>
        {SECTIONS.map(({ title, text, to }) => (
          <li key={title}>
            <Link to={to}>{title}</Link> <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Releases({ releases }: { releases: readonly Release[] }) {
  return (
    <section aria-labelledby="releases">
      <div className={styles.releasesHead}>
        <h2 id="releases">Latest changes</h2>
        <Link to="/changelog">All releases</Link>
      </div>
      <ol className={styles.releases}>
        {releases.map(({ title, description, permalink, date }) => (
          <li key={permalink}>
            <time dateTime={date}>{date}</time>{' '}
            <div>
              <Link to={permalink}>{title}</Link>
              <p>{description}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/**
 * Home page: what the product is, three entry points, a program to run, tasks at the panel, search,
 * first steps, all sections, and the newest releases.
 */
export default function Home({ releases }: { releases: readonly Release[] }) {
  return (
    <Layout
      title="Home"
      description={`Documentation of the ${name} industrial IoT platform, its REST API, and its embedded SDK for Python and C firmware.`}
    >
      <main className={styles.page}>
        <Hero />
        <div className={styles.stage}>
          <Link
            className={styles.chartLink}
            to={`/docs/${slug}-apps/production_insight/productivity`}
          >
            <ShiftChart className={styles.chart} />
            <span>How these values are calculated</span>
          </Link>
          <TryIt />
          <Panel />
        </div>
        <FirstSteps />
        <Sections />
        <Releases releases={releases} />
      </main>
    </Layout>
  );
}
