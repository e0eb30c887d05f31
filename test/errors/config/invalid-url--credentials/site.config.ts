export default { title: 'Fixture', url: 'https://me:secret@docs.example.com' };
