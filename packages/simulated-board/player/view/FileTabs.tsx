/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import { IMPORT_STATEMENTS } from '../../transform/importStatements';
import { isValidFileName, MAIN_FILE, type ProgramFiles } from '../programFiles';
import { useUniqueId } from './useUniqueId';

interface Props {
  files: ProgramFiles;
  /** Name of the open file. */
  fileName: string;
  open: (name: string) => void;
  /** Replaces all files, after the reader has added or deleted one. */
  replace: (files: ProgramFiles) => void;
}

/** Top-level modules and packages of the SDK. */
const SDK_MODULES = new Set(
  [...IMPORT_STATEMENTS.values()].map((statement) => /^\w+ (\w+)/.exec(statement)?.[1]),
);

/** Explains why a file name is invalid; returns undefined if it is valid. */
export function findNameProblem(name: string, files: ProgramFiles): string | undefined {
  if (name in files) return `The program already has the file ${name}.`;
  const module = /^(\w+)\.py$/.exec(name)?.[1] ?? '';
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

/** Tabs for the files of the program, with buttons to add and delete files. */
export function FileTabs({ files, fileName, open, replace }: Props) {
  const id = useUniqueId();
  const [isAdding, setIsAdding] = useState(false);
  const [name, setName] = useState('');
  const [problem, setProblem] = useState('');
  const [deleted, setDeleted] = useState<{ name: string; text: string }>();
  const addFile = (newName: string, text: string) => {
    replace({ ...files, [newName]: text });
    open(newName);
    setDeleted(undefined);
  };
  const toggleForm = () => {
    setIsAdding(!isAdding);
    setProblem('');
  };
  const submitName = (event: Event) => {
    event.preventDefault();
    const newName = name.trim();
    const nameProblem = findNameProblem(newName, files);
    setProblem(nameProblem ?? '');
    if (nameProblem) return;
    addFile(newName, '');
    setIsAdding(false);
    setName('');
  };
  const deleteFile = () => {
    const { [fileName]: text = '', ...others } = files;
    setDeleted({ name: fileName, text });
    open(MAIN_FILE);
    replace(others);
  };
  return (
    <>
      <div class="bp-buttons">
        <fieldset class="bp-files">
          <legend class="bp-visually-hidden">Files of the program</legend>
          {Object.keys(files).map((otherName) => (
            <label key={otherName}>
              <input
                type="radio"
                name={id}
                checked={otherName === fileName}
                onChange={() => open(otherName)}
              />
              <span>{otherName}</span>
            </label>
          ))}
        </fieldset>
        <button type="button" aria-expanded={isAdding} onClick={toggleForm}>
          Add file
        </button>
        {/* The label does not contain the file name, so that nothing moves when an error opens another file. */}
        <button type="button" disabled={fileName === MAIN_FILE} onClick={deleteFile}>
          Delete file
        </button>
      </div>
      {isAdding && (
        <form class="bp-form" onSubmit={submitName}>
          <label>
            Name, such as sensor.py or config.json{' '}
            <input
              value={name}
              required
              autocapitalize="off"
              autocomplete="off"
              spellcheck={false}
              onInput={(event) => setName(event.currentTarget.value)}
            />
          </label>
          <button type="submit">Add</button>
        </form>
      )}
      <p role="alert" class={problem ? 'bp-warning' : 'bp-visually-hidden'}>
        {problem}
      </p>
      {deleted && (
        <p role="status" class="bp-note">
          {deleted.name} was deleted.{' '}
          <button type="button" onClick={() => addFile(deleted.name, deleted.text)}>
            Undo
          </button>
        </p>
      )}
    </>
  );
}
