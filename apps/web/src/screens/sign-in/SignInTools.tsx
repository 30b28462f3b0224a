import { LanguageMenu, ThemeButton } from '../../features/shell/index.ts';

export function SignInTools() {
  return (
    <>
      <LanguageMenu />
      <ThemeButton />
    </>
  );
}
