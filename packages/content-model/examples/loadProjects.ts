import { createYamlLoader } from '@portal/core/yaml/createYamlLoader';
import * as z from 'zod';

export const PROJECTS_FILE = 'content/projects.yaml';

const text = z.string().min(1);
const route = z.string().startsWith('/', 'must be a path on this site that starts with a slash');

const projectSchema = z.strictObject({
  needs: text,
  /** URL of the section with the program. The `Project` tag checks it. */
  page: route,
  /** URL of the wiring order, if `page` does not contain one. */
  wiringPage: route.optional(),
  /** Required if the program switches an output or writes to a device: what can move, and how to test it safely. */
  warning: text.optional(),
  /** Whether nothing but the board is powered, so that the README needs no warning about mains voltage and machines. */
  isBoardOnly: z.boolean().optional(),
  /** Terminal, signal, and the part that is connected to the terminal. */
  wiring: z.array(z.tuple([text, text, text])).min(1),
  change: z.array(text).min(2),
});

export const projectsSchema = z.record(z.string(), projectSchema);

export type StarterProject = z.infer<typeof projectSchema>;

const FIX =
  'Write the keys `needs`, `page`, `wiring` (rows of three strings), `change` (at least two), and, if the program switches outputs or writes to devices, `warning`.';

export const loadProjects = createYamlLoader(PROJECTS_FILE, projectsSchema, FIX);
