import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that start several processes and take ten seconds or more; begun last, one of them would keep a single worker busy at the end. */
const long =
  /tests\/(?:chaos|upgrade)\/|\/(?:commands|process|running|limits|fuzz|outputs|denial|sample-data|bucket|deletion|auth|platform|sign-in-delays|isolated)\.(?:db\.)?test\.ts$/;

/** Begins with the files that take long; a fresh clone has no durations of an earlier run to sort by. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => long.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
