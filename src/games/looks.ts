// Each game's colours: a game's folder brings its own, so a new game needs no line here.
import.meta.glob('./*/screen/look.css', { eager: true });
