import css from './media.module.css';

/** Covers what takes files, while some are dragged over it. */
export const DropHint = ({ text }: { text: string }) => <p className={css.drop}>{text}</p>;
