import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import type { Reporter, TestModule } from "vitest/node";

/** Writes the duration of each file and of its imports to the file that STUMARI_TEST_FILES names. */
export default class FileTimes implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const file = process.env["STUMARI_TEST_FILES"];
    if (!file) return;
    const times = modules.map((module) => {
      const { duration, collectDuration, setupDuration } = module.diagnostic();
      return {
        file: relative(process.cwd(), module.moduleId),
        tests: [...module.children.allTests()].length,
        ms: duration + collectDuration + setupDuration,
        importMs: collectDuration + setupDuration,
      };
    });
    writeFileSync(file, JSON.stringify(times));
  }
}
