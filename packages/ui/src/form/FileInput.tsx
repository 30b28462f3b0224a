import type { InputHTMLAttributes, Ref } from 'react';

export interface FileInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'hidden' | 'onChange'> {
  ref: Ref<HTMLInputElement>;
  /** Called with the first file and all files, also when the same one is chosen again. */
  onChoose: (file: File, files: File[]) => void;
}

/** The input of a button that chooses files by `ref.current?.click()`. */
export function FileInput({ onChoose, ...input }: FileInputProps) {
  return (
    <input
      {...input}
      type="file"
      hidden
      tabIndex={-1}
      onChange={({ target }) => {
        const files = [...(target.files ?? [])];
        target.value = '';
        if (files[0]) onChoose(files[0], files);
      }}
    />
  );
}
