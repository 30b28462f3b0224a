import { LanguageMenu, ThemeButton } from '../../features/shell/index.ts';

export function Tools() {
  return (
    <>
      <LanguageMenu />
      <ThemeButton />
    </>
  );
}
