/**
 * Names of the declaration language that were replaced, with the names of today. `npm run check` refuses them as exports of `schema/`, so that a retired
 * name does not come back with another meaning.
 */
export const retiredNames: Readonly<Record<string, string>> = {
  SIGNED_IN: 'AUTHENTICATED',
  act: 'customAction',
  acts: 'runAction',
  actsBy: 'runActionBy',
  atMost: 'maxRows',
  choiceBy: 'dependentChoice',
  choose: 'transitionByChoice',
  copy: 'duplicate',
  inserts: 'insertRecord',
  move: 'transition',
  moveBack: 'transitionToPrevious',
  needs: 'requires',
  noneShared: 'disjoint',
  notAbove: 'lessOrEqual',
  notBoth: 'mutuallyExclusive',
  oneGiven: 'atLeastOneOf',
  plans: 'customWrite',
  put: 'setFields',
  readAs: 'parsesAs',
  sets: 'updateRecord',
  spanAtMost: 'maxSpanDays',
  upserts: 'upsertRecord',
  versionNotAbove: 'versionLessOrEqual',
  whoeverWrites: 'ANY_WRITER',
  zeroWhen: 'mustBeZeroWhen',
}
