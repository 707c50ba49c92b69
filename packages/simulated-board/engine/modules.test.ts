import { expect, it } from 'vitest';
import { runOnBoard } from './runOnBoard';

const STATE = `
count = 0
MAX = 10
stop = False

def bump():
    global count, MAX
    count += 1
    return count

def clip(x):
    return min(x, MAX)

def run():
    while not stop:
        bump()
        sleep(100)
`;

it.each<[string, string, Record<string, string>, string]>([
  [
    'the variables that functions of the module change',
    'import state\nstate.bump()\nprint(state.bump(), state.count)',
    {},
    '2 2',
  ],
  [
    'assignments from outside',
    'import state\nstate.MAX = 2\nprint(state.clip(5), state.MAX)',
    {},
    '2 2',
  ],
  [
    'assignments to a thread in the module',
    'import state\nthread(state.run)\nsleep(250)\nstate.stop = True\nsleep(500)\nprint(state.count)',
    {},
    '3',
  ],
  [
    'one namespace for two files',
    'import state\nimport other\nother.use()\nprint(state.count, other.state.count)',
    { other: 'import state\ndef use():\n    state.bump()\n' },
    '1 1',
  ],
  [
    'copies of imported names',
    'from state import count, bump\nimport state\nbump()\nprint(count, state.count)',
    {},
    '0 1',
  ],
  [
    'modules that import each other',
    'import a\nprint(a.x, a.b.y, a.b.a.x)',
    { a: 'import b\nx = 1\n', b: 'import a\ny = 2\n' },
    '1 2 1',
  ],
  [
    'modules that wait when they are imported',
    'import slow\nclass A:\n    import slow\nprint(slow.ip, A.slow.ip)',
    { slow: 'from networking import eth\neth.start()\nip = eth.info()[1]\n' },
    '192.168.1.57 192.168.1.57',
  ],
  [
    'another attempt after an exception',
    'for i in range(2):\n    try:\n        import bad\n    except ValueError:\n        print("bad")',
    { bad: 'import gpio\nint("x")\n' },
    'bad\nbad',
  ],
])('imports of the program support %s', async (_, program, modules, expected) => {
  const { text } = await runOnBoard(program, {}, { modules: { state: STATE, ...modules } });
  expect(text).toBe(`${expected}\n`);
});
