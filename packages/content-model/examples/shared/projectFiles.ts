/** Project configuration that sets the initial watchdog window. */
export const CONFIG_YML = 'config:\n  ZOS_EARLY_WATCHDOG: 60000\n';

/** Warning in every project README, because readers may open the archive without the page. */
export const DANGER =
  'Only qualified personnel may work on mains voltage, in panels, and on machines. Lock out the machine and every source of its contacts, and verify the absence of voltage, before you touch a terminal or a switch or connect USB. Close the panel, make sure that nobody is at the machine, and remove the locks before you switch on. Machines may start.';

/** Warning before a program is loaded: the text of the box on the SDK pages, without its link. */
export const FILES_REPLACED =
  "If the project has a `resources` folder, **Run** and `ztc device burn` replace all files in the board's internal file system, including stored values that were not sent. A new project has this folder. To keep the files, rename the folder before you run the project. If the program needs a file from the folder, rename it after the first run. The file stays on the board.";

export function renderBuildSteps(name: string, board: string): string {
  return `## Build and run

You need the SDK and, if the program publishes, a claimed board. Do this before the wiring, without anything connected to the terminals. In the folder that contains \`${name}\`, run these commands. To get the UID, run \`ztc device discover\`.

**WARNING.** ${FILES_REPLACED}

    ztc project create my-project --from ${name}
    cd my-project
    ztc project update --uid UID --board ${board}
    rm -f ./build/firmware.z
    ztc compile
    ztc link ./build/firmware.z
    ztc device burn UID ./build/firmware.z --board ${board}
    ztc device console UID
`;
}
