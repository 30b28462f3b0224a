import { useTranslation } from '@touchline/i18n';
import { useEffect } from 'react';
import { useKeys } from '../keys/key-bindings.ts';
import { isWriting, shortcutsOn } from '../use-shortcuts.ts';
import { undoLast } from './undo.ts';

/** Z undoes the last action, also while the confirmation of the next one is open, which the toast is behind. */
export function UndoKey() {
  const { t } = useTranslation('console');
  useKeys('undo', [{ key: 'z', label: t('keys.undo'), run: undefined }]);
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const modified = event.ctrlKey || event.metaKey || event.altKey;
      if (event.key.toLowerCase() !== 'z' || modified || event.repeat || event.defaultPrevented) return;
      if (!shortcutsOn() || isWriting(event.target)) return;
      if (undoLast()) event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return null;
}
