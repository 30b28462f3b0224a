/** The envelope picture in lines, buttons and lists. */
export function PacketArt({ size = 36, className }: { size?: number; className?: string | undefined }) {
  return (
    <svg className={className} width={size} height={size} viewBox="0 0 48 48" aria-hidden="true">
      <path d="M10 5h28a3 3 0 0 1 3 3v32a3 3 0 0 1-3 3H10a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3Z" fill="#D3313F" />
      <path d="M7 12V8a3 3 0 0 1 3-3h28a3 3 0 0 1 3 3v4c-4 5.5-10 8.5-17 8.5S11 17.5 7 12Z" fill="#E9505A" />
      <path d="M7 12c4 5.5 10 8.5 17 8.5S37 17.5 41 12v2.2c-4 5.5-10 8.5-17 8.5S11 19.7 7 14.2Z" fill="#A81F2F" />
      <circle cx="24" cy="21" r="7" fill="#FFC145" />
      <circle cx="24" cy="21" r="5" fill="none" stroke="#B36B00" strokeWidth="1.5" />
      <path d="M24 18.2l2.8 2.8-2.8 2.8-2.8-2.8Z" fill="#B36B00" />
      <path d="M13 35h22M16 38.5h16" stroke="#FFB4A8" strokeOpacity=".55" strokeWidth="1.6" strokeLinecap="round" />
    </svg>
  );
}
