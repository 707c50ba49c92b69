/** @jsxImportSource preact */
import { useRef, useState } from 'preact/hooks';
import { IMPORT_STATEMENTS } from '../../transform/importStatements';
import { KEYWORDS } from '../../transform/keywords';
import { isValidFileName, MAIN_FILE, type ProgramFiles } from '../programFiles';
import { useUniqueId } from './useUniqueId';

/** A change that the reader can undo. */
export interface UndoableChange {
  message: string;
  /** The replaced or deleted files. */
  files: ProgramFiles;
}

interface Props {
  files: ProgramFiles;
  /** Name of the open file. */
  fileName: string;
  open: (name: string) => void;
  /** Replaces all files, after the reader has added, imported, renamed, or deleted some. */
  replace: (files: ProgramFiles) => void;
  undo: UndoableChange | undefined;
  setUndo: (undo: UndoableChange | undefined) => void;
}

/** Largest file that readers can import. Larger ones would not fit into the URL of a shared program. */
const MAX_IMPORT_BYTES = 100_000;
/** Top-level modules and packages of the SDK. */
const SDK_MODULES = new Set(
  [...IMPORT_STATEMENTS.values()].map((statement) => /^\w+ (\w+)/.exec(statement)?.[1]),
);

/** Explains why a file name is invalid; returns undefined if it is valid. */
export function findNameProblem(name: string, files: ProgramFiles): string | undefined {
  // Windows and macOS would keep only one of two files whose names differ in case.
  const existing = Object.keys(files).find((file) => file.toLowerCase() === name.toLowerCase());
  if (existing) return `The program already has a file named ${existing}. Choose another name.`;
  const module = /^(\w+)\.py$/.exec(name)?.[1] ?? '';
  if (KEYWORDS.has(module)) return `\`${module}\` is a keyword of Python. Choose another name.`;
  if (SDK_MODULES.has(module))
    return `The SDK already has a module named ${module}. Choose another name.`;
  if (isValidFileName(name)) {
    return /\.[a-z]\w*$/.test(name)
      ? undefined
      : 'Add an extension in lowercase letters. Examples: sensor.py, config.json.';
  }
  return name.endsWith('.py')
    ? 'A module name has only letters, digits, and _, and does not start with a digit. Example: sensor.py.'
    : 'A file name has only letters, digits, and the characters - _ . and /. Examples: sensor.py, config.json.';
}

/** Renames a file without changing the order of the files. */
function renameFile(files: ProgramFiles, name: string, newName: string): ProgramFiles {
  return Object.fromEntries(
    Object.entries(files).map(([key, text]) => [key === name ? newName : key, text]),
  );
}

/** Reads the text files among files from the reader's computer, and explains why others are not imported. */
export async function parseImportedFiles(imported: Iterable<File>, existing: ProgramFiles = {}) {
  const files: Record<string, string> = {};
  const problems: string[] = [];
  for (const file of imported) {
    // A file with the same name is replaced.
    const { [file.name]: _, ...others } = { ...existing, ...files };
    const nameProblem = findNameProblem(file.name, others);
    if (nameProblem) problems.push(`${file.name} was not imported. ${nameProblem}`);
    else if (file.size > MAX_IMPORT_BYTES)
      problems.push(
        `${file.name} was not imported: it has ${file.size} bytes, and the maximum is ${MAX_IMPORT_BYTES}.`,
      );
    else
      try {
        const bytes = await file.arrayBuffer();
        files[file.name] = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
      } catch {
        problems.push(
          `${file.name} was not imported, because it is not a UTF-8 text file. Save it as UTF-8.`,
        );
      }
  }
  return { files, problem: problems.join(' ') };
}

interface NameFormProps {
  label: string;
  action: string;
  initialName: string;
  submit: (name: string) => void;
}

const focus = (input: HTMLInputElement | null) => input?.focus();

function NameForm({ label, action, initialName, submit }: NameFormProps) {
  const [name, setName] = useState(initialName);
  return (
    <form
      class="bp-form"
      onSubmit={(event) => {
        event.preventDefault();
        submit(name.trim());
      }}
    >
      <label>
        {label}{' '}
        <input
          ref={focus}
          value={name}
          required
          autocapitalize="off"
          autocomplete="off"
          spellcheck={false}
          onInput={(event) => setName(event.currentTarget.value)}
        />
      </label>
      <button type="submit">{action}</button>
    </form>
  );
}

function ImportButton({ importFiles }: { importFiles: (files: FileList) => Promise<void> }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" onClick={() => input.current?.click()}>
        Import files
      </button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        onChange={async ({ currentTarget }) => {
          if (currentTarget.files) await importFiles(currentTarget.files);
          // Otherwise, the same file could not be chosen again.
          currentTarget.value = '';
        }}
      />
    </>
  );
}

/** Tabs for the files of the program. */
function Tabs({ files, fileName, open }: Pick<Props, 'files' | 'fileName' | 'open'>) {
  const id = useUniqueId();
  return (
    <fieldset class="bp-files">
      <legend class="bp-visually-hidden">Files of the program</legend>
      {Object.keys(files).map((name) => (
        <label key={name}>
          <input type="radio" name={id} checked={name === fileName} onChange={() => open(name)} />
          <span>{name}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Tabs for the files of the program, with buttons to add, import, rename, and delete files. */
export function FileTabs({ files, fileName, open, replace, undo, setUndo }: Props) {
  const [form, setForm] = useState<'Add' | 'Rename'>();
  const [problem, setProblem] = useState('');
  const openForm = (newForm: 'Add' | 'Rename' | undefined) => {
    setForm(newForm);
    setProblem('');
  };
  const update = (newFiles: ProgramFiles, newFileName: string, newUndo?: UndoableChange) => {
    openForm(undefined);
    open(newFileName);
    replace(newFiles);
    setUndo(newUndo);
  };
  const openTab = (name: string) => {
    openForm(undefined);
    open(name);
  };
  const submitName = (name: string) => {
    const { [fileName]: _, ...others } = files;
    const nameProblem = findNameProblem(name, form === 'Rename' ? others : files);
    if (nameProblem) setProblem(nameProblem);
    else
      update(
        form === 'Rename' ? renameFile(files, fileName, name) : { ...files, [name]: '' },
        name,
      );
  };
  const importFiles = async (chosen: FileList) => {
    const imported = await parseImportedFiles(chosen, files);
    const replaced = Object.entries(files).filter(([name]) => name in imported.files);
    const message = `Replaced: ${replaced.map(([name]) => name).join(', ')}.`;
    const [firstName] = Object.keys(imported.files);
    if (firstName)
      update(
        { ...files, ...imported.files },
        firstName,
        replaced.length > 0 ? { message, files: Object.fromEntries(replaced) } : undefined,
      );
    setProblem(imported.problem);
  };
  const deleteFile = () => {
    const { [fileName]: text = '', ...others } = files;
    update(others, MAIN_FILE, { message: `${fileName} was deleted.`, files: { [fileName]: text } });
  };
  const isMain = fileName === MAIN_FILE;
  return (
    <>
      <div class="bp-buttons">
        <Tabs files={files} fileName={fileName} open={openTab} />
        <button
          type="button"
          aria-expanded={form === 'Add'}
          onClick={() => openForm(form === 'Add' ? undefined : 'Add')}
        >
          Add file
        </button>
        <ImportButton importFiles={importFiles} />
        {/* The labels do not contain the file name, so that nothing moves when an error opens another file. */}
        <button
          type="button"
          disabled={isMain}
          aria-expanded={form === 'Rename'}
          onClick={() => openForm(form === 'Rename' ? undefined : 'Rename')}
        >
          Rename file
        </button>
        <button type="button" disabled={isMain} onClick={deleteFile}>
          Delete file
        </button>
      </div>
      {form && (
        <NameForm
          key={form}
          label={
            form === 'Add' ? 'Name, such as sensor.py or config.json' : `New name of ${fileName}`
          }
          action={form}
          initialName={form === 'Add' ? '' : fileName}
          submit={submitName}
        />
      )}
      <p role="alert" class={problem ? 'bp-warning' : 'bp-visually-hidden'}>
        {problem}
      </p>
      {undo && (
        <p role="status" class="bp-note">
          {undo.message}{' '}
          <button
            type="button"
            onClick={() =>
              update({ ...files, ...undo.files }, Object.keys(undo.files)[0] ?? fileName)
            }
          >
            Undo
          </button>
        </p>
      )}
    </>
  );
}
