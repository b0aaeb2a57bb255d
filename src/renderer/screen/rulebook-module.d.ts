/** A rulebook, read when the page is built (`scripts/rulebooks.ts`). */
declare module '*.md' {
  const texts: import('./rulebook.ts').RuleTexts;
  export default texts;
}
