import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that start several processes and take ten seconds or more; started last, one would extend the run. */
const long =
  /tests\/(?:chaos|upgrade)\/|\/(?:commands|process|running|limits|fuzz|outputs|denial|sample-data|backup-of-sample|backup|month-searches|bucket|deletion|auth|platform|sign-in-delays|isolated)\.(?:db\.)?test\.ts$/;

/** Starts long files first; a fresh clone has no durations to sort by. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => long.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
