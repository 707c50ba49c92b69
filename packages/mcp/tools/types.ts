import type * as z from 'zod';
import type { Documentation } from '../Documentation';

/** A read-only tool of the server. */
export interface Tool<Input extends z.ZodRawShape = z.ZodRawShape> {
  name: string;
  title: string;
  description: string;
  input: Input;
  /**
   * Returns the result as text.
   *
   * @throws an error that shows the caller what was not found, and similar names
   */
  run(input: z.infer<z.ZodObject<Input>>, docs: Documentation): string | Promise<string>;
}

/** Infers the input type of a tool. */
export function defineTool<Input extends z.ZodRawShape>(tool: Tool<Input>): Tool<Input> {
  return tool;
}
