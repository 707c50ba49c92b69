import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { Release } from '@portal/postbuild/plugins/home/findLatestReleases';
import Layout from '@theme/Layout';
import MDXContent from '@theme/MDXContent';
import { brand } from '../brand';
import Demo from '../pages/_demo.mdx';
import FirstSteps from '../pages/_first_steps.mdx';
import PanelTasks from '../pages/_panel_tasks.mdx';
import Sections from '../pages/_sections.mdx';
import ShiftChart from './ShiftChart';
import styles from './styles.module.css';

const { name, slug } = brand;

const ENTRY_POINTS = [
  {
    audience: 'On the shop floor',
    title: 'Read your machines',
    to: `/docs/${slug}-apps/production_insight/productivity`,
  },
  {
    audience: 'Integrators',
    title: 'Connect a plant',
    to: '/docs/iot-core/no-code-configurator/getting_started',
  },
  {
    audience: 'Firmware developers',
    title: 'Program the boards',
    to: '/docs-sdk/getting_started/sdk_guide',
  },
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
function Panel() {
  const search = useBaseUrl('/search');
  return (
    <section className={styles.panel} aria-labelledby="panel">
      <div>
        <h2 id="panel">At the panel</h2>
        <MDXContent>
          <PanelTasks />
        </MDXContent>
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
        <section aria-labelledby="first-steps">
          <h2 id="first-steps">First steps</h2>
          <div className={styles.cards}>
            <MDXContent>
              <FirstSteps />
            </MDXContent>
          </div>
        </section>
        <section className={styles.sections} aria-labelledby="sections">
          <h2 id="sections">All sections</h2>
          <MDXContent>
            <Sections />
          </MDXContent>
        </section>
        <Releases releases={releases} />
      </main>
    </Layout>
  );
}
