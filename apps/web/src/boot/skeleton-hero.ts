import type { HeroPreview } from '@touchline/contract/matches';

/**
 * Writes the hero that the server put into the page (`first-data`) into the cards of the skeleton: teams and score, or the
 * cover and the name of a host. It runs before any module is loaded, so it uses nothing outside of itself.
 */
function fillHero(): void {
  const data = document.getElementById('first-data');
  const list = document.querySelector('#skeleton .hero');
  // The data is that of the list of all sports.
  if (!data || !list || !/^(#?\/?|#\/match\/0(\?.*)?)$/.test(location.hash)) return;
  const { hero } = JSON.parse(data.textContent ?? '') as { hero: readonly HeroPreview[] };
  if (hero.length === 0) list.remove();
  list.classList.add(`of-${hero.length}`);
  const language = document.documentElement.dataset.language ?? 'eng';
  for (const [at, card] of [...list.children].entries()) {
    const item = hero[at];
    if (!item) {
      card.remove();
      continue;
    }
    card.classList.add(item.kind);
    let texts: string[];
    if (item.kind === 'host') {
      texts = [item.nickname];
      if (item.cover) {
        const picture = document.createElement('img');
        picture.alt = '';
        picture.src = item.cover;
        card.prepend(picture);
      }
    } else {
      const [home, away] = item.teams.map((names) => (names as Record<string, string>)[language] ?? names.eng ?? '');
      texts = [home ?? '', item.score?.join('\u2009\u2013\u2009') ?? '', away ?? ''];
    }
    card.querySelectorAll('p').forEach((place, number) => {
      place.textContent = texts[number] ?? '';
    });
  }
}

/** For an inline script behind the skeleton. A page without the data keeps the grey shapes. */
export const heroScript = `try{(${fillHero.toString()})()}catch{}`;
