import type * as z from 'zod';
import type { Documentation } from '../Documentation';

/** Response of a tool: text, and the same as data. */
export interface ToolResult<Data> {
  text: string;
  data: Data;
}

/** A tool of the server. Each of them only reads. */
export interface Tool<
  Input extends z.ZodRawShape = z.ZodRawShape,
  Output extends z.ZodRawShape = z.ZodRawShape,
> {
  name: string;
  title: string;
  description: string;
  input: Input;
  output: Output;
  /** @throws an Error whose message is for the caller: what was not found, and what there is */
  run(
    input: z.infer<z.ZodObject<Input>>,
    docs: Documentation,
  ): ToolResult<z.infer<z.ZodObject<Output>>> | Promise<ToolResult<z.infer<z.ZodObject<Output>>>>;
}

/** Keeps the types of one tool together. */
export function defineTool<Input extends z.ZodRawShape, Output extends z.ZodRawShape>(
  tool: Tool<Input, Output>,
): Tool<Input, Output> {
  return tool;
}
