import '@mantine/core/styles/default-css-variables.layer.css';
import './mantine-tokens.css';
import { createTheme, DirectionProvider, MantineContext, MantineProvider } from '@mantine/core';
import { type ReactNode, useContext, useSyncExternalStore } from 'react';
import { currentTheme, subscribeTheme } from '../theme-mode/index.ts';

/**
 * Colours, radii and sizes come from mantine-tokens.css: a stylesheet is cached, follows data-theme, and needs no style
 * injection at run time, which a strict content security policy forbids.
 */
const theme = createTheme({
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--mono)',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // Inside a native dialog only its own children can be pressed, so dropdowns render next to their field.
    Popover: {
      defaultProps: { withinPortal: false, floatingStrategy: 'fixed', transitionProps: { duration: 0 }, offset: 4 },
    },
    Combobox: {
      defaultProps: { withinPortal: false, floatingStrategy: 'fixed', transitionProps: { duration: 0 }, offset: 4 },
    },
  },
});

/** For pages that use Mantine directly; the fields of ./pickers include it. Loaded with the lazy route. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const scheme = useSyncExternalStore(
    subscribeTheme,
    () => currentTheme().theme,
    () => 'dark' as const,
  );
  return (
    <DirectionProvider>
      <MantineProvider
        theme={theme}
        forceColorScheme={scheme}
        withCssVariables={false}
        withGlobalClasses={false}
        withStaticClasses={false}
      >
        {children}
      </MantineProvider>
    </DirectionProvider>
  );
}

/** A ThemeProvider, unless there is one above. */
export function ThemeScope({ children }: { children: ReactNode }) {
  return useContext(MantineContext) ? children : <ThemeProvider>{children}</ThemeProvider>;
}
